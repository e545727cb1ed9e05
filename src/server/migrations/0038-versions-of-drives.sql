-- Two administrators may change the same drive: whoever saves says which version was read.
alter table drives add column version int not null default 1;
