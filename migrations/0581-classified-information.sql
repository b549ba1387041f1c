-- What was classified, classified anew and declassified (Lei 12.527/2011, art. 30): the acts themselves, out of the ledger. Only processes that are
-- classified, or whose level was changed once, are looked at: very few of all.
create view reports.classification as
  select e.id, e.stream_id as process_id, e.occurred_at as at, e.actor_person_id as person_id,
    case when e.type = 'process-opened' then 1 else (p.body ->> 'from')::smallint end as from_level,
    (p.body ->> case when e.type = 'process-opened' then 'secrecy' else 'to' end)::smallint as to_level,
    coalesce(p.body ->> 'until', p.body -> 'facts' ->> 'secrecy_until') as until,
    coalesce(p.body ->> 'legal_reference_id', p.body -> 'facts' ->> 'legal_reference_id')::bigint as legal_reference_id
  from (
    select id from processes.process where secrecy between 3 and 5
    union
    select stream_id from ledger.event where type = 'process-access-changed'
  ) classified
  join ledger.event e on e.stream_type = 'process' and e.stream_id = classified.id
    and e.type in ('process-opened', 'process-access-changed')
  join ledger.payload p on p.event_id = e.id;

grant select on reports.classification to carimbo_app, carimbo_reader;
