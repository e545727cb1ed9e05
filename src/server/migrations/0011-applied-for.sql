-- What tells several applications of one person for one drive apart is called by what it is: what they apply for, department
-- and post; empty where one application is allowed.
-- The function that writes drafts follows in 0016, with what else it writes by then.
alter table applications rename slot to applied_for;
