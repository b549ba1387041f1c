<?php
// php fpdf-files.php TO: what FPDF writes.
require '/usr/share/php/fpdf/fpdf.php';
foreach ([true, false] as $compressed) {
    foreach (['P', 'L'] as $side) {
        $pdf = new FPDF($side);
        $pdf->SetCompression($compressed);
        for ($page = 1; $page <= 4; $page += 1) {
            $pdf->AddPage();
            $pdf->SetFont('Times', '', 12);
            $pdf->Cell(0, 10, "Folha $page", 1, 1, 'C', false, 'https://carimbo.example');
            $pdf->MultiCell(0, 6, str_repeat('Encaminho os autos para parecer. ', 30));
            $pdf->Image('foto.jpg', 20, 150, 60);
        }
        $pdf->Output('F', $argv[1] . "/boleto-$side-" . ($compressed ? 'packed' : 'plain') . '.pdf');
    }
}
