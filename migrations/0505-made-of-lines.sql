-- What the lines of sheets were made into, with a model: a line makes its document once, however often it is sent.
create table documents.made_of_line (
  -- The draft from which, or in which, it was made.
  place text not null,
  model_id bigint not null,
  -- The file of the sheet, by the name under which it waits.
  sheet text not null,
  line integer not null,
  document_id bigint not null references documents.document,
  made_at timestamptz not null,
  primary key (place, model_id, sheet, line)
);
create index made_of_line_document on documents.made_of_line (document_id);

grant select, insert, update on documents.made_of_line to carimbo_app;
grant select on documents.made_of_line to carimbo_reader;
