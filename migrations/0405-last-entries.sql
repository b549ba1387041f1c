-- When each person last signed in. Whoever administers people asks it of thousands at once, so that it stands with the person.
alter table people.person add column entered_at timestamptz;
update people.person p set entered_at = last.at
from (
  select stream_id, max(occurred_at) as at from ledger.event where type = 'person-signed-in' group by stream_id
) last
where last.stream_id = p.id;
