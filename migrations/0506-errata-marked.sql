-- A document that corrects an act which came out says so from when it is marked.
alter table gazette.publication add column erratum_of bigint references gazette_editions.act;
