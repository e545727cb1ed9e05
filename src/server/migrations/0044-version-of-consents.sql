-- Two tabs that name a parent or guardian do not overwrite each other unseen: counted up by every naming and consent.
alter table guardian_consents add column version integer not null default 1;
