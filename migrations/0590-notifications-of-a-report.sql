-- The report that a notification leads to.
alter table notifications.notification add column report_id bigint references reports.report;
