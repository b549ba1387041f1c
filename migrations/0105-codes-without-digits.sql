-- The digits of a code follow from its salt and a key that only nodes hold: they are written when they are mailed, and
-- stand neither here nor in the queue.

alter table signatures.code drop column code_hash;

-- The jobs that carried written messages; the queue is not there before the first start.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'send-mail' or source_name = 'send-mail';
  end if;
end
$$;
