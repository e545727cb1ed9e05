-- roll: after
-- Processes of the version before kept the wish for a single verifier beside the setting.
insert into wished_settings (setting, value, wished_by, wished_at)
select 'secondVerifier', 'false', single_verifier_wanted_by, single_verifier_wanted_at
from institute where single_verifier_wanted_by is not null on conflict do nothing;
alter table institute drop column single_verifier_wanted_by, drop column single_verifier_wanted_at;
