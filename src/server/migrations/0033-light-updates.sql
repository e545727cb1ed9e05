-- What was submitted stays as it was submitted: judged only where a statement writes the answers, and after it has. A trigger before
-- every update made PostgreSQL read the answers of each row, and reckon what is derived from them, to change a day beside them.
drop trigger submitted_form_is_final on applications;
create trigger submitted_form_is_final after update of form, snapshot on applications
  for each row when (old.status <> 'draft' and (old.form is distinct from new.form or old.snapshot is distinct from new.snapshot))
  execute function submitted_form_is_final();

-- Every row is written twice more, when it is compared and when somebody settles it: with room beside it no index is.
alter table statement_rows set (fillfactor = 60);
