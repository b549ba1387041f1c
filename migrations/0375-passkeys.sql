-- Keys of people's devices (Web Authentication): each proves its person by itself, with a finger, a face or a PIN.
create table session.passkey (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  -- As the device calls it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device used it, where it counts: a copy would count less.
  counter bigint not null,
  -- How a browser reaches the device.
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index on session.passkey (person_id);
grant select, insert, update, delete on session.passkey to carimbo_app;
