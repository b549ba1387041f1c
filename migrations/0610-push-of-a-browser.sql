-- The browser that is told, as it is known at the door: it is told nothing more once its person left it or another came. Null of those that
-- asked before this was kept: they end with any session that is ended.
alter table notifications.push_subscription
  add column device_id bigint references session.device on delete cascade;
create index on notifications.push_subscription (device_id);
