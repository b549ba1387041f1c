-- The official gazette: its editions, and the acts that are published in them.

create schema gazette_editions;
grant usage on schema gazette_editions to carimbo_app, carimbo_reader;

create table gazette_editions.edition (
  id bigint generated always as identity primary key,
  -- The day that it bears, where the institution is.
  date date not null,
  kind text not null check (kind in ('NORMAL', 'EXTRA')),
  -- Given when it closes, so that numbers follow each other as editions come out; they begin anew each year.
  year smallint not null,
  number integer check (number > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'PUBLISHED')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The file before the signature, which the same acts give again to the byte; and the signed one, which is what came out.
  made_sha256 text check (made_sha256 ~ '^[0-9a-f]{64}$'),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint,
  pages integer check (pages > 0),
  signed_at timestamptz,
  -- The signature bears the time of an authority.
  stamped boolean not null default false,
  unique (year, number),
  check (year = extract(year from date)),
  check ((state = 'OPEN') = (closed_at is null) and (state = 'OPEN') = (number is null)),
  check ((state = 'PUBLISHED') = (signed_at is not null and made_sha256 is not null and sha256 is not null
    and size is not null and pages is not null))
);
create unique index one_normal_edition_of_day on gazette_editions.edition (date) where kind = 'NORMAL';
create unique index one_open_edition_of_kind on gazette_editions.edition (date, kind) where state = 'OPEN';
create index on gazette_editions.edition (date desc, number desc) where state = 'PUBLISHED';
create index on gazette_editions.edition (date) where state <> 'PUBLISHED';

-- The last number of each year.
create table gazette_editions.series (
  year smallint primary key,
  last integer not null check (last > 0)
);

create table gazette_editions.act (
  id bigint generated always as identity primary key,
  edition_id bigint not null references gazette_editions.edition,
  document_id bigint not null references documents.document,
  process_id bigint not null references processes.process,
  -- The organ, as it is called in this edition.
  organ_id bigint not null references units.part,
  organ text not null check (organ <> ''),
  kind text not null check (kind in ('ACT', 'ALERT', 'NOTICE', 'EXTRACT')),
  title text not null check (title <> ''),
  -- What is published, in the vocabulary of written texts: whole CPFs are hidden in it. And its plain words.
  html text not null check (html <> ''),
  plain_text text not null,
  -- SHA-256 of that text.
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  -- Who signed the document: name, and post where there is one.
  signers jsonb not null check (jsonb_typeof(signers) = 'array'),
  -- The number of its process, where anybody may know of it; and the code by which the document itself is checked.
  nup text,
  validation_code text,
  -- It corrects an act that came out before.
  erratum_of bigint references gazette_editions.act,
  terms tsvector not null,
  put_at timestamptz not null,
  put_by bigint references people.person,
  -- Its place, and the pages that it begins and ends on, once the edition is made.
  position integer check (position > 0),
  first_page integer check (first_page > 0),
  last_page integer check (last_page >= first_page),
  unique (edition_id, document_id)
);
create index on gazette_editions.act (document_id);
create index on gazette_editions.act (organ_id);
create index on gazette_editions.act (erratum_of) where erratum_of is not null;
create index on gazette_editions.act using gin (terms);

-- What came out is never changed again, by nobody.
create function gazette_editions.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'edition % came out and is not changed', old.id;
end $$;
create trigger published_edition_stays before update or delete on gazette_editions.edition
  for each row when (old.state = 'PUBLISHED') execute function gazette_editions.refuse_change();

-- An act is put into an edition that is open; it is given its pages while the edition is made, and nothing else.
create function gazette_editions.keep_act() returns trigger language plpgsql as $$
declare
  held text := (select state from gazette_editions.edition where id = coalesce(new.edition_id, old.edition_id));
begin
  if tg_op = 'INSERT' and held <> 'OPEN' then
    raise exception 'edition % is not open', new.edition_id;
  end if;
  if tg_op = 'UPDATE' and (held = 'PUBLISHED' or new.edition_id <> old.edition_id) then
    raise exception 'act % came out and is not changed', old.id;
  end if;
  return new;
end $$;
create trigger act_stays before insert or update on gazette_editions.act
  for each row execute function gazette_editions.keep_act();

-- What a file says, where its words are all that is known of it.
create view gazette_editions.text_of_file as select sha256, extension, text from documents.extracted_text;
grant select on gazette_editions.text_of_file to carimbo_app;

grant select, insert, update on gazette_editions.edition, gazette_editions.series to carimbo_app;
grant select, insert on gazette_editions.act to carimbo_app;
grant update (position, first_page, last_page) on gazette_editions.act to carimbo_app;
grant select on all tables in schema gazette_editions to carimbo_reader;
