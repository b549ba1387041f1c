-- A seal says which signatures it was put for, so that putting it again for the same ones is known to be a repetition.
alter table documents.revision add column covers text;
