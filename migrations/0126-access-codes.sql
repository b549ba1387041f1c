-- Codes sent by e-mail to whoever must wait at the door because of what strangers tried. Kept for any CPF that was typed, so
-- that the answer tells nothing; the digits follow from the salt and a secret of the nodes.
create table session.access_code (
  id bigint generated always as identity primary key,
  subject text not null,
  salt bytea not null,
  sent_at timestamptz not null
);
create index on session.access_code (subject, sent_at desc);
grant select, insert, delete on session.access_code to carimbo_app;
