-- How the rules came out is kept with what was submitted, and never changes. Lists find by it who does not meet one, and who
-- meets all, by an index each: no save of a draft pays for it.
create index applications_rule_not_met on applications (track, id)
  where snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")';
create index applications_rules_met on applications (track, id)
  where status <> 'draft' and not (snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")');
