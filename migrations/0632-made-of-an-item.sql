-- What an item of a bulk act made, where it made something: what it is called and where it stands, as {label, to}.
alter table platform.bulk_job_item add column made jsonb;
