/**
 * Passed, failed and skipped of one stage, from the JSON its runner wrote (null when it wrote none) and its exit
 * code. A stage that ends badly without naming a test counts as one failure: it can never add up to success.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/** @returns {Totals} */
export function vitestTotals(report, exitCode) {
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0, skipped: 0 }, 1);
  // A file that cannot be loaded has no tests to fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
  return atLeastOneFailure(totals, exitCode);
}

/** @returns {Totals} */
export function playwrightTotals(report, exitCode) {
  if (!report) return atLeastOneFailure({ passed: 0, failed: 0, skipped: 0 }, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

/** @param {Totals[]} stages */
export function totalLine(stages) {
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function atLeastOneFailure(totals, exitCode) {
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}
