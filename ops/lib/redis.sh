# A private Redis on a port of its own.

# redis_start FOLDER PORT PIDFILE PASSWORD [DIRECTIVE...] : returns when it answers. The password stands in a file that only
# the owner may read, never on the command line.
redis_start() {
  local folder=$1 port=$2 pidfile=$3 password=$4
  shift 4
  mkdir -p "$folder"
  (
    umask 077
    {
      printf '%s\n' "port $port" "bind 127.0.0.1" "dir $folder" "daemonize yes" "pidfile $pidfile" \
        "logfile $folder/redis.log" "save \"\"" "$@"
      [ -z "$password" ] || printf 'requirepass %s\n' "$password"
    } >"$folder/redis.conf"
  )
  redis-server "$folder/redis.conf" >/dev/null 9>&- || { show_tail "$folder/redis.log"; return 1; }
  wait_for "Redis answering on port $port" 20 port_open "$port" || { show_tail "$folder/redis.log"; return 1; }
}
