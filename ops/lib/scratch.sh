# The scratch surroundings of ops/test: a cluster, a Redis and ports of its own in a temporary folder, so that a
# running ops/up is not touched. Nothing outlives the run.

. "$here/lib/library.sh"
. "$here/lib/content.sh"

scratch_begin() {
  scratch=$(mktemp -d /tmp/sosogi-test-XXXXXX)
  logs=$scratch/logs
  pg_home=$(scratch_memory)
  : "${pg_home:=$scratch/postgres}"
  mkdir -p "$logs" "$pg_home" "$scratch/sockets"
  # The user postgres must be able to enter; secrets lie in files of their own rights.
  chmod 711 "$scratch"
  pg_own "$pg_home" "$scratch/sockets"
  chmod 700 "$pg_home" "$scratch/sockets"
}

# A folder in memory for the cluster's data, where the machine has plenty; else nothing. Each test makes and drops a
# database of a thousand files: on a disk's file system looking for free inodes costs more than all statements together.
scratch_memory() {
  local room
  room=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1) || return 0
  [ "${room:-0}" -gt $((4 << 20)) ] && [ "$(awk '/^MemAvailable/ { print $2 }' /proc/meminfo)" -gt $((8 << 20)) ] || return 0
  mktemp -d /dev/shm/sosogi-test-XXXXXX
}

# A test cluster may lose its data, so it need not wait for the disk. Passwords travel over loopback only; md5 keeps
# the many short connections of unoptimised test programs cheap.
scratch_postgres() {
  pg_password=$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
  pg_port=$(free_port)
  pg_create "$pg_home/data" "$pg_password" --auth-host=password --no-sync ||
    die "PostgreSQL could not make a test cluster in $pg_home; the lines above tell why."
  scratch_postgres_start
  pg_roles "$scratch/sockets" "$pg_port" "$pg_password" "$pg_password"
  printf "alter role postgres password '%s'" "$pg_password" | sql "$scratch/sockets" "$pg_port" postgres
  export SOSOGI_TEST_POSTGRES="postgres://postgres:$pg_password@127.0.0.1:$pg_port/postgres"
}

scratch_postgres_start() {
  pg_start "$pg_home/data" "$scratch/sockets" "$pg_port" "$pg_home/postgres.log" \
    fsync=off synchronous_commit=off full_page_writes=off wal_level=minimal max_wal_senders=0 max_wal_size=1GB \
    shared_buffers=256MB password_encryption=md5 ||
    die "The test PostgreSQL did not start; the lines above tell why."
}

scratch_redis() {
  redis_port=$(free_port)
  redis_start "$scratch/redis" "$redis_port" "$scratch/redis.pid" "" "appendonly no" ||
    die "The test Redis did not start; the lines above tell why."
  export SOSOGI_TEST_REDIS="redis://127.0.0.1:$redis_port/"
}

# A database with the whole schema, for `xtask prepare`.
scratch_prepare_database() {
  pg_database "$scratch/sockets" "$pg_port" sosogi_prepare
  for migration in "$root"/platform/migrations/*.sql; do
    (printf 'set role sosogi_owner;\n'; cat "$migration") | sql "$scratch/sockets" "$pg_port" sosogi_prepare >/dev/null
  done
  export SOSOGI_PREPARE_URL="postgres://sosogi_owner:$pg_password@127.0.0.1:$pg_port/sosogi_prepare"
}

# Server, worker and mailbox for the browser tests: the shipped programs, seed `small` with a small library,
# two machines that run live, free ports.
scratch_programs() {
  local http metrics worker_metrics smtp mails
  read -r http metrics worker_metrics smtp mails < <(free_ports 5)
  pg_database "$scratch/sockets" "$pg_port" sosogi_e2e
  export SOSOGI_DATABASE_URL="postgres://sosogi_app:$pg_password@127.0.0.1:$pg_port/sosogi_e2e"
  export SOSOGI_OWNER_DATABASE_URL="postgres://sosogi_owner:$pg_password@127.0.0.1:$pg_port/sosogi_e2e"
  export SOSOGI_REDIS_URL="redis://127.0.0.1:$redis_port/" SOSOGI_REDIS_PREFIX="e2e:"
  export SOSOGI_LISTEN=127.0.0.1:$http SOSOGI_PUBLIC_URL=http://localhost:$http
  export SOSOGI_METRICS_LISTEN=127.0.0.1:$metrics SOSOGI_WORKER_METRICS_LISTEN=127.0.0.1:$worker_metrics
  export SOSOGI_POLICIES_DIR=$root/policies SOSOGI_WEB_DIR=$root/web/dist SOSOGI_FILES_DIR=$scratch/files SOSOGI_SEARCH_DIR=$scratch/search
  export SOSOGI_SITE_LINE='つばめ調味料株式会社 / 神戸工場 / 第5ライン' SOSOGI_SITE_LINE_EN='つばめ調味料株式会社 / 神戸工場 / 第5ライン'
  export SOSOGI_RATE_PER_MINUTE=0 SOSOGI_MAIL_SERVER=127.0.0.1:$smtp
  # its page's address; what came is told by GET /api/email
  export SOSOGI_E2E_MAILBOX_URL=http://localhost:$mails
  mailbox_launch "$scratch/mailbox.pid" "$logs/mailbox.log" "$mails" "$smtp" "$scratch/mailbox" || return 1
  local lines=$root/ops/seed/test-lines.toml
  "$binaries/sosogi" migrate && "$binaries/sosogi" seed small &&
    "$binaries/sosogi" seed lines --lines "$lines" --credentials "$scratch/gateways.toml" &&
    seed_test_library && seed_test_content || return 1
  launch "$scratch/server.pid" "$logs/server.log" "$binaries/sosogi" serve
  launch "$scratch/respawn.pid" "$logs/worker.log" "$root/ops/lib/respawn" "$scratch/worker.pid" "$binaries/sosogi-worker"
  wait_for "The server's first answer" 60 http_ok "$metrics" /ready || { show_tail "$logs/server.log" 40; return 1; }
  wait_for "The worker's first answer" 60 http_ok "$worker_metrics" /ready || { show_tail "$logs/worker.log" 40; return 1; }
  launch "$scratch/simulator.pid" "$logs/simulator.log" "$binaries/sosogi" simulate --lines "$lines" --credentials "$scratch/gateways.toml"
  export SOSOGI_E2E_URL=http://localhost:$http
  export SOSOGI_E2E_WORKER_PID_FILE=$scratch/worker.pid
  export SOSOGI_E2E_DATABASE_URL="postgres://postgres:$pg_password@127.0.0.1:$pg_port/sosogi_e2e"
}

scratch_end() {
  [ -n "${scratch:-}" ] || return 0
  stop_pidfile "$scratch/simulator.pid" sosogi 5
  stop_pidfile "$scratch/respawn.pid" respawn 20
  stop_pidfile "$scratch/worker.pid" sosogi-worker 5
  stop_pidfile "$scratch/server.pid" sosogi 20
  stop_pidfile "$scratch/mailbox.pid" maildev 5
  stop_pidfile "$scratch/redis.pid" redis-server 10
  pg_stop "$pg_home/data"
  if [ -n "${SOSOGI_KEEP_LOGS:-}" ]; then
    mkdir -p "$SOSOGI_KEEP_LOGS"
    cp -r "$logs/." "$SOSOGI_KEEP_LOGS/"
  fi
  rm -rf -- "$scratch" "$pg_home"
}
