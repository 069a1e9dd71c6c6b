/**
 * A folder with data that is no part of the project: `hostile` (images, JSON, strings) and `catalogue` (other shops' files).
 * Empty, so that nothing is found there, unless TEST_DATA names one.
 */
export const testData = process.env.TEST_DATA ?? 'no-test-data'
