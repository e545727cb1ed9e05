-- Two administrators may change the same settings: whoever saves says which version was read.
alter table institute add column version int not null default 1;
alter table bank_account add column version int not null default 1;
alter table decision_settings add column version int not null default 1;
alter table notices add column version int not null default 1;
