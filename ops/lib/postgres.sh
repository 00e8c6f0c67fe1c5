# A private PostgreSQL: its own data, its own port on the loopback address, never the system's cluster.
#
# initdb refuses root, so root hands the data to the user postgres, outside the checkout: a folder that only root
# may enter cannot hold it.

# pg_bin [VERSION] : the folder of the server's programs; of the version that made the data, else the newest.
pg_bin() {
  local found
  found=$(find /usr/lib/postgresql -mindepth 3 -maxdepth 3 -path "*/${1:-*}/bin/initdb" 2>/dev/null | sort -V | tail -n 1)
  [ -n "$found" ] || found=$(command -v initdb || true)
  [ -n "$found" ] || return 1
  dirname "$(readlink -f "$found")"
}

# pg_as COMMAND... : as the user who owns the data.
pg_as() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

# pg_own PATH... : gives paths to that user.
pg_own() {
  [ "$(id -u)" != 0 ] || chown postgres: "$@"
}

# pg_create DATA SUPERUSER_PASSWORD [INITDB OPTION...]
# The socket lies in a folder that only its owner may enter, so it asks no password; the port does.
pg_create() {
  local data=$1 password=$2 secret
  shift 2
  secret=$(mktemp /tmp/sosogi-pw-XXXXXX)
  printf '%s\n' "$password" >"$secret"
  pg_own "$secret"
  pg_as "$(pg_bin)/initdb" -D "$data" -U postgres --encoding=UTF8 --locale=C.UTF-8 --auth-local=trust \
    --pwfile="$secret" "$@" >/dev/null || { rm -f "$secret"; return 1; }
  rm -f "$secret"
}

# What moves the clock of PostgreSQL and of tests, in their environment: filled by `ops/test dates` alone.
clock=()

# pg_start DATA SOCKETS PORT LOG [SETTING...] : returns when the server answers.
pg_start() {
  local data=$1 sockets=$2 port=$3 log=$4 options setting bin
  shift 4
  bin=$(pg_bin "$(cat "$data/PG_VERSION")") ||
    die "The data in $data were made by PostgreSQL $(cat "$data/PG_VERSION"), whose programs are missing: install postgresql-$(cat "$data/PG_VERSION")."
  options="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$sockets -c jit=off -c max_connections=200"
  options+=" -c timezone=UTC -c log_timezone=UTC"
  for setting in "$@"; do options+=" -c $setting"; done
  touch "$log"
  pg_own "$log"
  pg_as env "${clock[@]}" "$bin/pg_ctl" -D "$data" -w -t 60 -s -l "$log" -o "$options" start >/dev/null 2>&1 9>&- ||
    { show_tail "$log"; return 1; }
}

# pg_stop DATA : fast (open transactions end), and silent when it does not run.
pg_stop() {
  [ -s "$1/postmaster.pid" ] || return 0
  pg_as "$(pg_bin "$(cat "$1/PG_VERSION")")/pg_ctl" -D "$1" -w -t 30 -s -m fast stop >/dev/null 2>&1 || true
}

# sql SOCKETS PORT DATABASE : runs the SQL of its standard input as the superuser.
sql() {
  "$(pg_bin)/psql" -X -q -v ON_ERROR_STOP=1 -h "$1" -p "$2" -U postgres -d "$3" -At
}

# pg_roles SOCKETS PORT OWNER_PASSWORD APP_PASSWORD : the owner runs migrations, the application owns nothing.
pg_roles() {
  sql "$1" "$2" postgres <<SQL
do \$\$ begin
  if not exists (select 1 from pg_roles where rolname = 'sosogi_owner') then create role sosogi_owner login; end if;
  if not exists (select 1 from pg_roles where rolname = 'sosogi_app') then create role sosogi_app login nosuperuser nobypassrls; end if;
end \$\$;
alter role sosogi_owner password '$3';
alter role sosogi_app password '$4';
SQL
}

# pg_database SOCKETS PORT NAME : makes the database unless it exists.
pg_database() {
  if [ "$(printf "select count(*) from pg_database where datname = '%s'" "$3" | sql "$1" "$2" postgres)" = 0 ]; then
    printf 'create database %s owner sosogi_owner' "$3" | sql "$1" "$2" postgres
  fi
}
