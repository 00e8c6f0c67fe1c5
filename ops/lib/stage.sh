# A stage for ops/chaos and ops/bench: a folder with a fresh PostgreSQL cluster that the tool starts and kills itself.
# Durable: fsync as in production. Nothing outlives the run.

stage_begin() {
  stage=$(mktemp -d /tmp/sosogi-proof-XXXXXX)
  # The user postgres must be able to enter.
  chmod 711 "$stage"
  mkdir -p "$stage/postgres" "$stage/logs"
  pg_own "$stage/postgres"
  SOSOGI_PROOF_PASSWORD=$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
  pg_create "$stage/postgres/data" "$SOSOGI_PROOF_PASSWORD" --auth-host=scram-sha-256 ||
    die "PostgreSQL could not make a cluster in $stage; the lines above tell why."
  SOSOGI_PROOF_FOLDER=$stage SOSOGI_PROOF_ROOT=$root SOSOGI_PROOF_POSTGRES=$(pg_bin)
  export SOSOGI_PROOF_PASSWORD SOSOGI_PROOF_FOLDER SOSOGI_PROOF_ROOT SOSOGI_PROOF_POSTGRES
}

# stage_run TOOL ARGUMENT... : in a process group of its own, so that the trap can end the whole of it.
stage_run() {
  local status=0
  watched "$@" || status=$?
  if [ "$status" != 0 ]; then
    for log in "$stage"/logs/*.log; do show_tail "$log" 5; done
  fi
  return "$status"
}

stage_end() {
  stop_step
  [ -n "${stage:-}" ] || return 0
  # The tool stops what it started; this is for one that was killed itself.
  pg_stop "$stage/postgres/data"
  [ -z "${SOSOGI_KEEP_LOGS:-}" ] || { mkdir -p "$SOSOGI_KEEP_LOGS" && cp -r "$stage/logs/." "$SOSOGI_KEEP_LOGS/"; }
  rm -rf -- "$stage"
}
