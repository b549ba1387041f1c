-- What a person follows in the queue of tasks, and what taking back the whole needs of each item.

alter table platform.bulk_job add column title text not null default '';
alter table platform.bulk_job alter column title drop default;
alter table platform.bulk_job add column reversible boolean not null default false;
alter table platform.bulk_job alter column reversible drop default;
alter table platform.bulk_job_item add column given jsonb;
