-- The specification names profiles by id (3 and 18): ids below 100 are kept for the profiles that come with the product.
alter table access.profile alter column id restart with 100;
