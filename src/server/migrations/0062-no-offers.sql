-- roll: after
drop view offers;
