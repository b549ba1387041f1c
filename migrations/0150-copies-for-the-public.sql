-- A written text that names CPFs is given to the public as a copy in which they are hidden, kept apart from the whole one.
alter table documents.copy drop constraint copy_form_check;
alter table documents.copy add constraint copy_form_check
  check (form in ('READING', 'PRINTING', 'DOCX', 'ODT', 'MASKED', 'MASKED_READING', 'MASKED_PRINTING'));
