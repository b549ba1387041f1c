-- By which channels each kind reaches a person, when, and what waits to go out of the house.

-- Only what a person ever chose; the rest is as recommended.
create table notifications.choice (
  person_id bigint not null references people.person,
  kind text not null,
  system boolean not null,
  email boolean not null,
  sms boolean not null,
  chosen_at timestamptz not null,
  primary key (person_id, kind)
);

create table notifications.manner (
  person_id bigint primary key references people.person,
  mail text not null check (mail in ('NOW', 'DAILY', 'WEEKLY')),
  quiet boolean not null,
  quiet_from text not null check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text not null check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_days_off boolean not null,
  changed_at timestamptz not null
);

-- A mobile number is somebody's once a code that only it was sent comes back.
create table notifications.phone (
  person_id bigint primary key references people.person,
  number text check (number ~ '^\d{10,11}$'),
  proven_at timestamptz,
  -- Asked for, and not proven yet.
  asked_number text check (asked_number ~ '^\d{10,11}$'),
  salt bytea,
  asked_at timestamptz,
  guesses integer not null default 0,
  -- Codes sent on this day.
  asked_on date,
  asked_times integer not null default 0,
  check ((number is null) = (proven_at is null))
);

alter table notifications.notification
  -- Whether the bell shows it, or only other channels tell it.
  add column in_system boolean not null default true,
  -- Taken out by the person. The row stays until its months are over: a retried reaction tells nobody twice.
  add column dismissed_at timestamptz;

-- The outbox: one row for each notification and channel.
create table notifications.delivery (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications.notification on delete cascade,
  person_id bigint not null references people.person,
  channel text not null check (channel in ('email', 'sms', 'push')),
  state text not null default 'WAITING' check (state in (
    'WAITING', 'SENDING', 'SENT',
    -- Not sent, rightly: read meanwhile, turned off, not to be known any more, nowhere to send it.
    'READ', 'TURNED_OFF', 'WITHHELD', 'NO_ADDRESS',
    -- Told to whoever runs the product: nobody knows whether it arrived, refused for good, given up after many attempts.
    'UNCERTAIN', 'REFUSED', 'GAVE_UP')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- What went together.
  letter text,
  claimed_at timestamptz,
  closed_at timestamptz,
  -- What the service said, for whoever runs the product.
  problem text,
  reported_at timestamptz,
  unique (notification_id, channel)
);
create index delivery_due on notifications.delivery (due_at, person_id, channel) where state = 'WAITING';
create index delivery_of_person on notifications.delivery (person_id, channel, due_at) where state = 'WAITING';
create index delivery_open on notifications.delivery (state, claimed_at) where state in ('SENDING', 'UNCERTAIN', 'REFUSED', 'GAVE_UP');
create index delivery_letter on notifications.delivery (letter) where letter is not null;

-- Browsers that a person asked to be told in, by the address that their push service gave.
create table notifications.push_subscription (
  id bigint generated always as identity primary key,
  person_id bigint not null references people.person,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index on notifications.push_subscription (person_id);

grant select, insert, update, delete on notifications.choice, notifications.manner, notifications.phone,
  notifications.delivery, notifications.push_subscription to carimbo_app;
