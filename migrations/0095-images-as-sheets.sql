-- An image is read as a PDF too: a sheet for each of its pages.
alter table documents.file_content drop constraint file_content_rendition_by_check;
alter table documents.file_content add constraint file_content_rendition_by_check
  check (rendition_by in ('office', 'simplified', 'image'));
