-- Notifications: what a person is told, once per event.

create schema notifications;
grant usage on schema notifications to carimbo_app;

create table notifications.notification (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  kind text not null,
  process_id bigint references processes.process,
  document_id bigint,
  -- The unit through which it concerns the person.
  unit_id bigint references units.unit,
  text text not null,
  -- A retried reaction tells nobody twice.
  event_id bigint not null references ledger.event,
  created_at timestamptz not null,
  readed_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at),
  unique (event_id, person_id)
);
create index on notifications.notification (person_id, created_at desc, id desc);
create index notification_unread on notifications.notification (person_id, created_at desc, id desc)
  where readed_at is null;
create index on notifications.notification (expires_at);

grant select, insert, update, delete on notifications.notification to carimbo_app;

-- What is read across: the process that a notification leads to, asked again each time whether it may be known, and who follows it.
create view notifications.process as
  select p.id, p.nup, p.state, p.type, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.discarded_at
  from processes.process p;
create view notifications.follower as
  select process_id, person_id from processes.interested where person_id is not null
  union
  select process_id, person_id from processes.favourite;
grant select on notifications.process, notifications.follower to carimbo_app;
