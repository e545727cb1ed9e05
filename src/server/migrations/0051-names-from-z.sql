-- Names from Z to A: people without a name come last in both directions, so the index from A to Z cannot be read backwards.
create index applications_name_from_z on applications (track, name_order desc nulls last, id desc);
