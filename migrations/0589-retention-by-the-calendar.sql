-- Months of keeping are counted on the calendar of where the institution is: what was archived late in the evening of 28 February is kept until a
-- day 28, not until the 31 that a month more than 1 March, of another clock, would be.
create or replace view reports.retention as
  select p.id as process_id, s.classification_code, s.retention_starts_at, s.retention_event,
    (case s.retention_starts_at when 'opening' then p.opened_at else p.archived_at end at time zone i.time_zone
      + make_interval(months => coalesce(s.current_months, 0) + coalesce(s.intermediate_months, 0))) at time zone i.time_zone as kept_until
  from processes.process p join subjects.subject s on s.id = p.subject_id cross join units.institution i
  where p.state = 'ARCHIVED' and p.archived_at is not null and s.final_destination = 'elimination'
    and (s.current_months is not null or s.intermediate_months is not null);
