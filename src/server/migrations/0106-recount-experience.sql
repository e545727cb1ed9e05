-- Lists showed of a draft the experience up to the closing date as it was at its last save, wherever that was moved since.
select graphile_worker.add_job('recount-experience', json_build_object('recruitmentId', id),
  job_key => 'recount-experience:' || id)
from drives where track = 'recruitment';
