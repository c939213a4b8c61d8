/** index.tsx - the screens of learning and analysis; fetched when the first of them is opened. */
export { AnalysisScreen } from '../analysis/screen';
export { PuzzlesScreen } from './puzzles';
export { PuzzleScreen } from './puzzle';
export { CoursesScreen } from './courses';
export { LessonScreen } from './lesson';
export { ReviewScreen } from './review';
export { MakeScreen } from './make';
export { RunScreen } from './run';
export { TrainScreen } from './train';
