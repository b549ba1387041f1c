-- What a person sends is counted when its bytes come, against what they may have waiting.
alter table platform.upload
  -- bytes that its owner may have waiting in all; uploads from before this migration keep what everybody had
  add column most_waiting bigint not null default 21474836480 check (most_waiting > 0),
  -- bytes that are promised to what is on its way, or to the exact size that an address in a bucket was signed for
  add column reserved bigint check (reserved >= 0),
  -- the one who writes now, and when it last said so
  add column writer uuid,
  add column writing_at timestamptz,
  add constraint upload_writer_says_when check ((writer is null) = (writing_at is null));
