-- A text taken away as DOCX or ODT is kept with the other copies: asked for again, it is the same file.
alter table documents.copy drop constraint copy_form_check;
alter table documents.copy add constraint copy_form_check check (form in ('READING', 'PRINTING', 'DOCX', 'ODT'));

-- What an uploaded PDF says of itself ("2b"), and the rules of PDF/A that its structure breaks.
alter table documents.file_content add column pdfa text, add column pdfa_faults text[] not null default '{}';
