import { useEffect } from 'react';
import { useLocation } from '../../../platform/web/router/index.ts';
import { HomeAttendance } from './home-attendance.tsx';
import { HomeHelp } from './home-help.tsx';
import { HomeQuestions } from './home-questions.tsx';
import type { Installation } from './installation.ts';
import { look } from '../../../platform/web/ui/look.tsx';
import styles from './home-below.module.css';

/** What stands below the fold: questions, service channel and help. It loads after what people came for. */
export default function HomeBelow({ installation }: { readonly installation: Installation | undefined }) {
  const { hash, key } = useLocation();
  // R084: whoever asked for a part of this page arrived before it did.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <div className={look('page')}>
      <div className={styles.columns}>
        <HomeQuestions />
        <HomeAttendance installation={installation} />
      </div>
      <HomeHelp />
    </div>
  );
}
