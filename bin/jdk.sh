# Sourced by the scripts at the root: sets JAVA_HOME to a JDK 25 or newer, or stops and says what is missing.

jdk_fits() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  [ "${version:-0}" -ge 25 ]
}

jdk_find() {
  if [ -n "${JAVA_HOME:-}" ] && jdk_fits "$JAVA_HOME"; then return 0; fi
  javac=$(command -v javac) || javac=
  while [ -L "$javac" ]; do
    link=$(readlink "$javac")
    case $link in
      /*) javac=$link ;;
      *) javac=$(dirname "$javac")/$link ;;
    esac
  done
  macos=
  if [ -x /usr/libexec/java_home ]; then macos=$(/usr/libexec/java_home -v 25+ 2>/dev/null) || macos=; fi
  for home in "${javac%/bin/javac}" "$macos" \
    /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if jdk_fits "$home"; then
      JAVA_HOME=$home
      return 0
    fi
  done
  echo "Rondo needs a JDK 25 or newer and found none. Install one (for example Eclipse Temurin 25) or point JAVA_HOME at it." >&2
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

jdk_find
export JAVA_HOME
