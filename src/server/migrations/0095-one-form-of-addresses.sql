-- Addresses are stored in one form from now on: what was typed with letters of full width and the like is folded as the
-- portal folds it. Where the folded address has an account of its own, the other stays as it is: the mailbox is the same,
-- and whoever reads it logs in to the account that bears its name.
create temporary table folded on commit drop as
  select id, email::text as before, lower(normalize(email::text, NFKC)) as after from accounts
  where email::text is distinct from lower(normalize(email::text, NFKC));
delete from folded f where exists (select from accounts a where a.email = f.after::citext)
  or exists (select from folded g where g.after = f.after and g.id < f.id);

update accounts a set email = f.after from folded f where a.id = f.id;
update applications a set email = f.after from folded f where a.applicant_id = f.id;
update mails m set to_address = f.after from folded f where m.to_address = f.before;
