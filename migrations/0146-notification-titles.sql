-- What a notification is about, as long as the person may know it: the process by its title.

create or replace view notifications.process as
  select p.id, p.nup, p.state, p.type, p.secrecy, p.legal_grant, p.unit_id, p.opened_by, p.responsible_id, p.discarded_at,
    coalesce(p.description, s.name) as title
  from processes.process p
  left join subjects.subject s on s.id = p.subject_id;
