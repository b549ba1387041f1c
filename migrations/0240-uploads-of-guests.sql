-- Who sends a file need not have an account: whoever was given an address to answer at sends too.
alter table platform.upload
  -- whose it is, in the words of who gave the address: `person 12`
  add column owner text check (owner <> '');
update platform.upload set owner = 'person ' || owner_person_id;
alter table platform.upload
  alter column owner set not null,
  drop column owner_person_id;
create index upload_of_owner on platform.upload (owner, created_at);
