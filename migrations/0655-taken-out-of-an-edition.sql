-- What is taken out of an edition before it comes out is published no more: nobody did it, its process or document changed.
do $$
declare named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'gazette.programming'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) = 'CHECK (((ended_by IS NULL) = (ended_at IS NULL)))';
  execute format('alter table gazette.programming drop constraint %I', named);
end $$;
alter table gazette.programming add constraint ended_by_somebody check (ended_by is null or ended_at is not null);
