-- roll: before
create table backups (
  made_at timestamptz primary key,
  place text not null,
  rows bigint not null,
  files bigint not null,
  bytes bigint not null,
  restored_at timestamptz
);
comment on table backups is 'The backups that were made, each written down when it was whole.';
comment on column backups.made_at is 'The moment that it shows: all its tables are as they were then.';
comment on column backups.place is 'The folder, on the machine where it was made.';
comment on column backups.restored_at is 'When this database was made from it; null in the database that it was made of.';
