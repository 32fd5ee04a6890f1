#!/bin/sh
# Speaks every captcha character into server/src/modules/identity/assets/captcha-voice/<character>.wav:
# digits in Mandarin, letters by their English names. Run it after a change of captchaAlphabet.
# Needs espeak-ng and sox (Debian: apt-get install espeak-ng sox).
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
identity=$root/server/src/modules/identity
voices=$identity/assets/captcha-voice
alphabet=$(sed -n "s/^export const captchaAlphabet = '\(.*\)';$/\1/p" "$identity/service/captcha-code.ts")
test -n "$alphabet"

spoken=$(mktemp --suffix=.wav)
trap 'rm -f "$spoken"' EXIT
mkdir -p "$voices"
rm -f "$voices"/*.wav

for character in $(echo "$alphabet" | fold -w 1); do
  case $character in
    [0-9]) voice=cmn ;;
    *) voice=en ;;
  esac
  espeak-ng -v "$voice" -s 120 -w "$spoken" "$character"
  # Consonants are lifted (k, x and ch would drown in the noise), both ends trimmed, all equally loud.
  sox -D "$spoken" -c 1 -b 16 -r 11025 "$voices/$character.wav" \
    gain -6 treble 9 2500 compand 0.002,0.02 -80,-80,-50,-28,-20,-14,0,-8 -3 0 0.002 \
    silence 1 0.01 0.3% fade 0.005 reverse silence 1 0.01 0.3% fade 0.02 reverse gain -n -3
done
