-- Who asked to be told by e-mail of what comes out with certain words. Nothing is kept of who stopped.

create table gazette_editions.alert (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- As they were written, and as the search asks for them.
  words text not null check (length(words) between 3 and 200),
  query text not null check (query <> ''),
  asked_at timestamptz not null,
  -- By the link that only that mailbox was sent: until then nothing else is sent to it.
  confirmed_at timestamptz,
  unique (email, query)
);
create index on gazette_editions.alert (asked_at) where confirmed_at is null;

-- Which editions each was told of: none twice.
create table gazette_editions.alert_told (
  alert_id bigint not null references gazette_editions.alert on delete cascade,
  edition_id bigint not null references gazette_editions.edition,
  primary key (alert_id, edition_id)
);

grant select, insert, update, delete on gazette_editions.alert to carimbo_app;
grant select, insert, delete on gazette_editions.alert_told to carimbo_app;
