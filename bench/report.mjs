/** What a part says of its figures: the lines to print and the names of the goals it missed. */
export function createReport() {
  const lines = [];
  const missed = [];
  return {
    /** A line that judges nothing. */
    say: (text) => void lines.push(text),
    /** A line with its verdict; `name` stands among the missed goals when it is not met. */
    judge: (name, text, isMet) => {
      lines.push(`${text} ${isMet ? '✓' : '✗'}`);
      if (!isMet) missed.push(name);
    },
    /** The answer of the part's `run`, with everything that was measured. */
    done: (raw) => ({ lines, missed, raw }),
  };
}

export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
export const whole = (number) => Math.round(number).toLocaleString('en');
