-- Files that are published for everybody and are no document of a process, such as an edition of the official gazette: whoever has one in hand
-- may ask what it is, and is told where it stands.
create table documents.published_file (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  title text not null check (title <> ''),
  -- The path of its page.
  address text not null check (address like '/%'),
  published_at timestamptz not null
);
grant select, insert on documents.published_file to carimbo_app;
grant select on documents.published_file to carimbo_reader;

insert into documents.published_file (sha256, title, address, published_at)
select sha256, 'Diário Oficial, edição nº ' || number || ', de ' || to_char(date, 'DD/MM/YYYY'), '/diario/' || date, signed_at
from gazette_editions.edition where state = 'PUBLISHED';
