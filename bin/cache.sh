# Sourced by ./rondo: makes the JVM's ahead-of-time cache, with which the server starts in half of the time.
# The cache is of use to one build of the JVM with the same jars. The JVM itself does not notice a changed jar,
# so a key beside the cache names both, and a cache with another key is not used.
cache=$built/rondo.aot

cache_key() {
  echo "$options"
  cat "$JAVA_HOME/release" 2>/dev/null || true
  (cd "$JAVA_HOME" && ls -lnL lib/modules lib/server) | while read -r _ _ _ _ size _ _ _ name; do echo "$size $name"; done
  (cd "$built" && cat rondo.jar lib/*.jar) | cksum
}

cache_known() {
  [ -f "$cache.key" ] && [ "$(cat "$cache.key")" = "$(cache_key)" ]
}

# Starts the server in a folder of its own, plays a little, stops it, and makes the cache of what the JVM recorded.
# A cache that cannot be made leaves its key all the same: it is not tried again with every start.
cache_make() {
  work=$(mktemp -d "$built/training.XXXXXX" 2>/dev/null) || return 1
  echo "Preparing fast starts..." >&2
  child=
  trap 'cache_stop; exit 143' TERM
  trap 'cache_stop; exit 130' INT
  trap 'cache_stop; exit 129' HUP
  cache_key >"$work/key"
  rm -f "$cache" "$cache.key"
  if cache_java -XX:AOTMode=record -XX:AOTConfiguration="$work/recorded" -jar "$built/rondo.jar" train "$work" &&
    cache_java -XX:AOTMode=create -XX:AOTConfiguration="$work/recorded" -XX:AOTCache="$work/cache" -jar "$built/rondo.jar"; then
    mv "$work/cache" "$cache"
  fi
  mv "$work/key" "$cache.key"
  rm -rf "$work"
  trap - TERM INT HUP
}

# The operator's options are for the server: one that listens or records must not do so twice.
cache_java() {
  (
    unset JDK_JAVA_OPTIONS JAVA_TOOL_OPTIONS
    exec "$JAVA_HOME/bin/java" $options "$@" >"$work/log" 2>&1 </dev/null
  ) &
  child=$!
  wait "$child"
}

cache_stop() {
  kill "$child" 2>/dev/null || true
  wait "$child" 2>/dev/null || true
  rm -rf "$work"
}
