-- What one person has sent and not used yet is counted before they may send more.
create index upload_of_person on platform.upload (owner_person_id, created_at);
