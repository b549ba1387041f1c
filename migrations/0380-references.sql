-- What the institution shows to anybody: laws, norms of digital government, documentation of the product. A link, or a PDF kept here.

create table portal.reference (
  id bigint generated always as identity primary key,
  -- Of which public page.
  shelf text not null check (shelf in ('LAW', 'DIGITAL_GOVERNMENT', 'DOCUMENTATION')),
  title text not null check (title <> ''),
  -- What kind of norm or document it is: "Lei", "Decreto", "Manual".
  type text check (type <> ''),
  -- What it says, in a few sentences.
  content text check (content <> ''),
  document_date date,
  url text check (url ~ '^https?://'),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text,
  file_size bigint check (file_size > 0),
  -- Title, kind and summary without accents and capitals: what is searched.
  search_text text not null,
  -- From the top of its page; only the order counts.
  position integer not null,
  -- Null: only those who look after the pages see it.
  published_at timestamptz,
  version integer not null default 0,
  changed_by bigint not null references people.person,
  changed_at timestamptz not null,
  -- Another place, or a file of ours: one of them.
  check (num_nonnulls(url, sha256) = 1),
  check ((sha256 is null) = (file_name is null) and (sha256 is null) = (file_size is null)),
  -- Two lines change places in one statement.
  unique (shelf, position) deferrable initially immediate
);

-- Nothing is deleted: what was shown once is withdrawn.
grant select, insert, update on portal.reference to carimbo_app;
grant select on portal.reference to carimbo_reader;
