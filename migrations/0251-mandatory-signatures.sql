-- Signatures without which a process does not leave: who asked for them decides it. How many are lacking stands on the process.

alter table processes.process add column mandatory_pending smallint not null default 0 check (mandatory_pending >= 0);
