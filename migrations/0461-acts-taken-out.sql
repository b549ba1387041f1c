-- Until an edition closes, what may not be read by everybody any more is taken out of it.
grant delete on gazette_editions.act to carimbo_app;
