import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { HomeAttendance } from './home-attendance.tsx';
import { HomeHelp } from './home-help.tsx';
import { HomeQuestions } from './home-questions.tsx';
import type { Installation } from './installation.ts';

/** What stands below the fold: questions, service channel and help. It loads after what people came for. */
export default function HomeBelow({ installation }: { readonly installation: Installation | undefined }) {
  const { hash, key } = useLocation();
  // R084: whoever asked for a part of this page arrived before it did.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <div className="wrap">
      <div className="home-duo">
        <HomeQuestions />
        <HomeAttendance installation={installation} />
      </div>
      <HomeHelp />
    </div>
  );
}
