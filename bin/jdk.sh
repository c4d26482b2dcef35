# Sourced by the scripts at the root: sets JAVA_HOME to Java 25 or newer, or stops and says what is missing.
# java_tool names the program that must be there: javac to build, java to run what is built already.
java_tool=${java_tool:-javac}

java_version() {
  if [ -r "$1/release" ]; then
    sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
  else
    "$1/bin/java" -version 2>&1 | sed -n '1s/.* version "\([0-9]*\).*/\1/p'
  fi
}

java_fits() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/$java_tool" ] || return 1
  version=$(java_version "$1")
  [ "${version:-0}" -ge 25 ]
}

java_find() {
  if [ -n "${JAVA_HOME:-}" ] && java_fits "$JAVA_HOME"; then return 0; fi
  program=$(command -v "$java_tool") || program=
  while [ -L "$program" ]; do
    link=$(readlink "$program")
    case $link in
      /*) program=$link ;;
      *) program=$(dirname "$program")/$link ;;
    esac
  done
  macos=
  if [ -x /usr/libexec/java_home ]; then macos=$(/usr/libexec/java_home -v 25+ 2>/dev/null) || macos=; fi
  # A service may have no HOME.
  for home in "${program%/bin/"$java_tool"}" "$macos" \
    /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/jre* \
    "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* \
    "${HOME:-}"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if java_fits "$home"; then
      JAVA_HOME=$home
      return 0
    fi
  done
  case $java_tool in
    javac) kind=JDK ;;
    *) kind="Java runtime" ;;
  esac
  echo "Rondo needs a $kind 25 or newer and found none. Install one (for example Eclipse Temurin 25) or point JAVA_HOME at it." >&2
  exit 1
}

# Maven on that JDK, without its warnings about itself.
maven() {
  command -v mvn >/dev/null || {
    echo "Rondo is built with Maven, and there is no mvn on the PATH. Install Maven 3.8 or newer." >&2
    exit 1
  }
  MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED" \
    mvn -B -ntp "$@"
}

java_find
export JAVA_HOME
