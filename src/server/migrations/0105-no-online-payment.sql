-- Online payment could be ticked although no gateway takes it: what was to be paid came by transfer all the same.
update drives
  set settings = jsonb_set(
    jsonb_set(settings, '{paymentDetails,modes,online,enabled}', 'false'), '{paymentDetails,modes,offline,enabled}', 'true')
  where track = 'recruitment' and settings @> '{"paymentDetails": {"modes": {"online": {"enabled": true}}}}';
